import {
  acceptDifference,
  confirm,
  goOn,
  lookUp,
  one,
  page,
  reconcile,
  release,
  state,
} from './operator.service.ts'
import { batch, latest } from './push-batch.service.ts'

export const pushRoutes = [
  batch,
  latest,
  page,
  one,
  lookUp,
  confirm,
  release,
  acceptDifference,
  state,
  goOn,
  reconcile,
]
