export { BulkActions } from './bulk-actions.tsx'
export { WorkDialogs } from './work-dialogs.tsx'
