import { useDepartureQuestion } from '../form/use-departure-question.ts'

/** Asks before work is left that a journal keeps. `id`: of the record, as the address names it. */
export const useLeaveGuard = (unsaved: boolean, id: string | null): void =>
  useDepartureQuestion({
    unsaved,
    text: 'editing.leaveText',
    leaves: ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || new URLSearchParams(to.search).get('id') !== id,
  })
