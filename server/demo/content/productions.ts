import type { Category } from '#shared/vocabulary/words.ts'
import type { ProductionEvent } from '#shared/documents/productions/production.machine.ts'

/** What a customer wishes of goods of each kind, for the factory and for those who read no Chinese. */
export const productionWishes: Readonly<Partial<Record<Category, string>>> = {
  pipe: '产品本体印客户商标和批号，外箱用客户彩印，箱唛按客户图稿。Customer’s logo and batch number on the product, printed cartons and shipping marks as in the artwork.',
  bathroom:
    '背面刻客户商标，配不锈钢螺丝，包装用客户彩盒。Logo engraved on the back, stainless steel screws, colour boxes of the customer.',
  profile:
    '型材表面喷涂 RAL 9005 哑光黑，膜厚不低于 60 微米。Powder coating RAL 9005 matt black, at least 60 microns.',
  doorWindow:
    '五金件换成哑光黑，表面颜色按客户色板，首件拍照确认。Matt black hardware, surface as the colour sample, photos of the first piece for approval.',
}
export const usualWish =
  '按客户样品加工，外箱印客户商标，首件确认后再批量生产。Made to the sample, customer’s logo on the cartons, series only after approval of the first piece.'

interface ProductionPlan {
  reason: string
  /** How many days ago it was written. */
  daysAgo: number
  /** How many of the first lines are made specially. */
  lines: number
  /** What its salesman and those who decide have done with it. */
  steps: readonly Extract<ProductionEvent, 'send' | 'approve' | 'reject' | 'withdraw'>[]
  opinion?: string
}

export const productionPlans: readonly ProductionPlan[] = [
  {
    reason:
      '客户以自有品牌销售，商标和包装须定制。The customer sells under its own brand and needs its logo and packaging.',
    daysAgo: 6,
    lines: 2,
    steps: ['send', 'approve'],
    opinion:
      '工厂已确认可以生产，按期望日期排产。The factory can make it and has planned it for the wished date.',
  },
  {
    reason: '项目方指定颜色，与样板房一致。The project wants the colour of the show flat.',
    daysAgo: 1,
    lines: 1,
    steps: ['send'],
  },
  {
    reason: '客户仓库限高，改短包装长度。The customer’s warehouse is low, so packages must be shorter.',
    daysAgo: 4,
    lines: 1,
    steps: ['send', 'reject'],
    opinion:
      '请补充图纸和允许的公差，否则无法排产。Please add the drawing and the tolerances; it cannot be planned without them.',
  },
  { reason: '当地规范要求加厚。Local rules ask for thicker walls.', daysAgo: 0, lines: 1, steps: [] },
  {
    reason: '酒店工程，全部使用黑色五金。A hotel project with black hardware throughout.',
    daysAgo: 3,
    lines: 2,
    steps: ['send', 'withdraw'],
  },
  {
    reason: '展会样品，需要特殊表面处理。Samples for a fair with a special finish.',
    daysAgo: 2,
    lines: 1,
    steps: ['send'],
  },
]
