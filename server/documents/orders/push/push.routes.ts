import { change, close, closeLines, dropChange, leadTime, repeatChange } from './push-changes.service.ts'
import { rejection } from './push-checks.ts'
import { preview, save } from './push.service.ts'

export const pushRoutes = [
  preview,
  save,
  rejection,
  leadTime,
  closeLines,
  close,
  change,
  repeatChange,
  dropChange,
]
