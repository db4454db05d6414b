import * as operator from './operator.service.ts'
import * as batches from './push-batch.service.ts'
import * as changes from './push-changes.service.ts'
import { rejection } from './push-rejection.ts'
import * as pushes from './push.service.ts'

export const pushRoutes = [
  pushes.preview,
  pushes.save,
  rejection,
  batches.batch,
  batches.latest,
  changes.leadTime,
  changes.closeLines,
  changes.close,
  changes.change,
  changes.repeatChange,
  changes.dropChange,
  operator.page,
  operator.one,
  operator.lookUp,
  operator.confirm,
  operator.release,
  operator.acceptDifference,
  operator.state,
  operator.goOn,
  operator.reconcile,
]
