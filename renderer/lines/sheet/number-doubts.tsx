import { Alert, Button, Flex, Radio } from 'antd'
import { isNumberField, type NumberField } from '#shared/lines/line-cells.ts'
import type { DecimalMark } from '#shared/vocabulary/words.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { sheetTitle } from '#shared/lines/sheet/sheet-titles.ts'
import { useLanguage, useText } from '../../i18n/index.ts'

/** What a person has said of the numbers of whole columns. */
export interface NumberAnswers {
  marks: Partial<Record<NumberField, DecimalMark>>
  rounded: readonly NumberField[]
}
export const noAnswers: NumberAnswers = { marks: {}, rounded: [] }

/** A column whose numbers can be read in two ways, or that have more places than they may. */
interface Doubt {
  field: NumberField
  count: number
  /** Its first text, and what it may mean with a point and with a comma; absent where the places are too many. */
  either?: { value: string; first: string; second: string }
  places?: number
}

/** The questions that the refused cells ask, one for each column. */
export function doubtsIn(rows: readonly { reasons: readonly Reason[] }[]): Doubt[] {
  const doubts = new Map<string, Doubt>()
  for (const { path = '', code, params } of rows.flatMap(({ reasons }) => reasons)) {
    if ((code !== 'NUMBER_UNCLEAR' && code !== 'PLACES') || !isNumberField(path)) continue
    const before = doubts.get(`${path} ${code}`)
    const details =
      code === 'PLACES'
        ? { places: Number(params?.['max']) }
        : {
            either: {
              value: String(params?.['value']),
              first: String(params?.['first']),
              second: String(params?.['second']),
            },
          }
    doubts.set(
      `${path} ${code}`,
      before ? { ...before, count: before.count + 1 } : { field: path, count: 1, ...details },
    )
  }
  return [...doubts.values()]
}

interface Props {
  doubts: readonly Doubt[]
  answers: NumberAnswers
  onAnswer: (answers: NumberAnswers) => void
}

/** Asks once for a whole column how its numbers are meant. */
export function NumberDoubts({ doubts, answers, onAnswer }: Props) {
  const t = useText()
  const language = useLanguage()
  return doubts.map(({ field, count, either, places }) => {
    const column = sheetTitle(field, language)
    return (
      <Alert
        key={`${field} ${either ? 'mark' : 'places'}`}
        type="warning"
        showIcon
        title={
          either
            ? t('sheets.numbers.unclear', { column, count, value: either.value })
            : t('sheets.numbers.long', { column, count, places: places ?? 0 })
        }
        description={
          either ? (
            <Radio.Group
              aria-label={t('sheets.numbers.unclear', { column, count, value: either.value })}
              value={answers.marks[field]}
              options={[
                { value: '.', label: t('sheets.numbers.is', { text: either.value, number: either.first }) },
                { value: ',', label: t('sheets.numbers.is', { text: either.value, number: either.second }) },
              ]}
              onChange={(event) =>
                onAnswer({
                  ...answers,
                  marks: { ...answers.marks, [field]: event.target.value as DecimalMark },
                })
              }
            />
          ) : (
            <Flex>
              <Button
                size="small"
                onClick={() => onAnswer({ ...answers, rounded: [...answers.rounded, field] })}
              >
                {t('sheets.numbers.round', { column, places: places ?? 0 })}
              </Button>
            </Flex>
          )
        }
      />
    )
  })
}
