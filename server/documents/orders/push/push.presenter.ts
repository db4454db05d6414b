import type { z } from 'zod'
import { noFreeze, type pushPreview } from '#shared/documents/orders/push.schema.ts'
import { channels } from '#shared/vocabulary/words.ts'
import type { SapOrder } from '../../../connectors/sap/sap.port.ts'
import type { Choices, LineToPush } from './push-order.repository.ts'

type Preview = z.infer<typeof pushPreview>

export const toLine = (line: LineToPush): Preview['lines'][number] => ({
  lineNo: line.lineNo,
  sapMaterialNo: line.sapMaterialNo,
  descriptionZh: line.descriptionZh,
  descriptionEn: line.descriptionEn,
  quantity: line.salesQuantity,
  unit: line.salesUnit,
  unitPrice: line.unitPrice,
  discountPercent: line.discountPercent,
  allowsDiscount: line.allowsDiscount,
  totalPrice: line.totalPrice,
  productionDate: line.sapDeliveryTime,
})

/** The plant that makes most of the lines, among those that the sales organization sells from. */
const plantOf = (lines: readonly LineToPush[], { plants }: Choices): string | null => {
  const own = lines.map((line) => line.factoryCode).filter((code) => plants.some((p) => p.code === code))
  const [most] = [...Map.groupBy(own, (code) => code)].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? plants[0]?.code ?? null
}

/** Defaults are the choices of the sales organization's last push; the plant follows the materials. */
export function defaultsOf(
  last: Partial<SapOrder> | undefined,
  lines: readonly LineToPush[],
  choices: Choices,
): Preview['defaults'] {
  const channel = channels.find((c) => c === last?.channel) ?? 'export'
  return {
    plant: plantOf(lines, choices),
    channel,
    department: last?.department ?? null,
    freeze: last?.freeze || noFreeze,
    orderType: last?.orderType ?? null,
  }
}
