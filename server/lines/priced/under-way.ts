import type { LineUnderWay } from '#shared/lines/carried-line.ts'
import type { LineAnswers } from '#shared/lines/line-questions.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Change } from '../../records/history/change.ts'
import { recordAll } from '../../records/history/history.ts'
import { keepNumbers } from '../customer-number.repository.ts'
import { conversionOf, conversionWords } from '../unit-conversion.ts'
import { unitsOf } from '../unit-rates.repository.ts'

/** A line of one document as it goes to the next. */
export interface LeavingLine {
  id: string
  lineNo: number
  /** The name by which a refusal speaks of the line. */
  name: string
  /** It is null as long as no material is known for the line. */
  materialId: string | null
  customerMaterialNo: string
  wording: string
  salesUnit: string
  salesQuantity: string
  unitPrice: string
}

interface Leaving {
  /** The document from which the lines are taken. */
  from: { customerId: string; salesOrg: string; currency: string; amountPlaces: number }
  answers: Pick<LineAnswers, 'units' | 'materials'>
  /** Whether a line may stand in the next document by its wording (D204). */
  stands: boolean
}

/** What becomes of a line: it goes on, it is asked for a material, or it cannot go on as somebody has answered. */
export type Way =
  | { choice: LineUnderWay<string | null>; converted?: (lineNo: number) => Change[] }
  | { ask: Reason['params'] }
  | { reason: Reason }

/** What a person who chooses a material has to know of a line that has none. */
const questionOf = (
  { id, lineNo, name, customerMaterialNo, salesUnit, salesQuantity, unitPrice }: LeavingLine,
  { from: { customerId, salesOrg, currency }, stands }: Leaving,
) => ({
  line: id,
  lineNo,
  value: name,
  number: customerMaterialNo,
  unit: salesUnit,
  quantity: salesQuantity,
  price: unitPrice,
  currency,
  customerId,
  salesOrg,
  stands: stands ? 'yes' : '',
})

/**
 * Lines on their way to another document, each with its material and in the unit in which that is sold (D183). One without
 * a material is asked for it, and goes on by its wording only where somebody has said so (D204).
 */
export async function underWay(tx: Tx, lines: readonly LeavingLine[], leaving: Leaving): Promise<Way[]> {
  const { from, answers, stands } = leaving
  const materials = new Map(answers.materials.map(({ line, materialId }) => [line, materialId]))
  const chosenFor = ({ id, materialId }: LeavingLine) => materialId ?? materials.get(id) ?? null
  const known = await unitsOf(
    tx,
    lines.flatMap((line) => chosenFor(line) ?? []),
  )
  return lines.map((line, place): Way => {
    const { id, name, salesUnit, salesQuantity, unitPrice } = line
    const chosen = line.materialId === null
    const materialId = chosenFor(line)
    if (materialId === null && stands && materials.has(id))
      return { choice: { materialId, salesQuantity, unitPrice, chosen: false } }
    const units = materialId === null ? undefined : known.get(materialId)
    const ask = questionOf(line, leaving)
    if (materialId === null || !units) return { ask }
    // Nobody may lose a line by choosing a material that is stopped, whatever else is left out.
    if (chosen && !units.enabled)
      return { reason: { code: 'LINE_NO_MATERIAL', path: `lines.${place}.materialId`, params: ask } }
    const { currency, amountPlaces } = from
    const written = { id, name, salesUnit, salesQuantity, unitPrice, currency, amountPlaces }
    const conversion = conversionOf(written, { place, units, answers: answers.units })
    if ('reason' in conversion) return conversion
    const { factor, line: measured } = conversion
    return {
      choice: { materialId, ...measured, chosen },
      ...(factor && {
        converted: conversionWords(written, { line: measured, factor }, units.salesUnit),
      }),
    }
  })
}

/** The reasons of lines that cannot go on as they are, whatever stays behind. */
export const reasonsOf = (ways: readonly Way[]): Reason[] =>
  ways.flatMap((way) => ('reason' in way ? way.reason : []))

/** The longest description in the customer's materials. */
const descriptionMax = 120

/** The customer's numbers of lines whose material was chosen are among its materials from then on (D201). */
export async function keepChosen(
  tx: Tx,
  actor: Actor,
  customerId: string,
  lines: readonly Pick<LeavingLine, 'customerMaterialNo' | 'wording'>[],
  ways: readonly Way[],
): Promise<void> {
  const numbers = ways.flatMap((way, i) => {
    const { customerMaterialNo, wording } = lines[i]!
    if (!('choice' in way) || !way.choice.chosen || way.choice.materialId === null) return []
    if (customerMaterialNo === '') return []
    const customerDescription = wording.slice(0, descriptionMax)
    return [{ customerMaterialNo, materialId: way.choice.materialId, customerDescription }]
  })
  if (numbers.length === 0) return
  const unique = [...new Map(numbers.map((one) => [one.customerMaterialNo, one])).values()]
  const remembered = await keepNumbers(tx, actor, customerId, unique)
  const entry = { docType: 'customerMaterial', event: 'create' }
  await recordAll(
    tx,
    actor,
    remembered.map((docId) => ({ ...entry, docId })),
  )
}
