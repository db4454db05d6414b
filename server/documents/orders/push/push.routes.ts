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
import { preview, save, rejection } from './push.service.ts'

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
