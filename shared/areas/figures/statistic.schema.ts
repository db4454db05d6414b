import * as z from 'zod'
import { text } from '#shared/kernel/fields.ts'
import type { FilterValue } from '#shared/kernel/list.ts'
import { figureFilter, figureFilters, figureFilterShape, type FigureFilter } from './figure-filter.ts'
import { dimensions, dimensionsOf, figureKinds, measures, periods } from './figure.rules.ts'

/** How a statistic is drawn; by itself months become lines and everything else bars. */
export const chartKinds = ['auto', 'bars', 'lines', 'none'] as const
export type ChartKind = (typeof chartKinds)[number]

/** A statistic is saved among the views of this list (D330). */
export const statisticList = 'statistic'

/**
 * What a statistic asks for, by the names that stand in its address. As a view it is saved under these names, so that a
 * saved statistic, a link to one and a mail of one are the same.
 */
export const statisticForm = z
  .strictObject({
    of: z.enum(figureKinds),
    rows: z.enum(dimensions),
    columns: z.enum([...dimensions, 'none']),
    measure: z.enum(measures),
    period: z.enum(periods),
    beside: z.enum(['none', 'yearBefore']),
    chart: z.enum(chartKinds),
    /** The currency that is drawn, of amounts in several. */
    in: text(3).optional(),
    ...figureFilterShape,
  })
  .refine(({ of, rows }) => dimensionsOf(of).includes(rows), { path: ['rows'], params: { code: 'INVALID' } })
  .refine(({ of, columns }) => columns === 'none' || dimensionsOf(of).includes(columns), {
    path: ['columns'],
    params: { code: 'INVALID' },
  })
export type Statistic = z.infer<typeof statisticForm>

/** The filters of a statistic alone. */
export const filterOfStatistic = (statistic: Statistic): FigureFilter =>
  figureFilter.parse(
    Object.fromEntries(
      figureFilters.flatMap((name) => (statistic[name] === undefined ? [] : [[name, statistic[name]]])),
    ),
  )

/** A statistic as the filter of a view. */
export const viewFilterOf = (statistic: Statistic): Record<string, FilterValue> =>
  Object.fromEntries(
    Object.entries(statistic).filter(
      (entry): entry is [string, Exclude<(typeof entry)[1], undefined>] => entry[1] !== undefined,
    ),
  )

/** As what a statistic leaves the screen. */
export const statisticFormats = ['xlsx', 'pdf'] as const
export type StatisticFormat = (typeof statisticFormats)[number]
