import { lineCalls } from '#shared/lines/line.contract.ts'
import { read } from '../calls/handler.ts'
import { allColors } from '../engine/color.repository.ts'

export const colors = read(lineCalls.colors, ({ db }) => allColors(db))
