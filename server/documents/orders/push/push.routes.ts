import {
  addLines,
  amend,
  amendable,
  change,
  close,
  closeLines,
  dropChange,
  leadTime,
  repeatChange,
  reprice,
} from './push-changes.service.ts'
import { rejection } from './push-checks.ts'
import { preview, save } from './push.service.ts'

export const pushRoutes = [
  preview,
  save,
  rejection,
  leadTime,
  amendable,
  amend,
  reprice,
  addLines,
  closeLines,
  close,
  change,
  repeatChange,
  dropChange,
]
