import type { Load } from '#shared/documents/requisitions/load.rules.ts'

interface RequisitionPlan {
  /** How far it has come. */
  state: 'draft' | 'submitted' | 'returned' | 'delivered'
  daysAgo: number
  truckNo: string
  remark: string
  loads: readonly Load[]
  /** What customer service said when it returned it. */
  comment?: string
}

const hq = (number: string, sealNo: string): Load => ({
  kind: '40HQ',
  number,
  sealNo,
  maxVolume: null,
  maxWeight: null,
})

/** Requisitions of the demo company, the newest last. */
export const requisitionPlans: readonly RequisitionPlan[] = [
  {
    state: 'delivered',
    daysAgo: 5,
    truckNo: '粤A68K21',
    remark: '先装管材，后装管件。Load pipes first, fittings at the door.',
    loads: [hq('MSKU9070323', 'CN4471902')],
  },
  {
    state: 'returned',
    daysAgo: 3,
    truckNo: '粤B7F390',
    remark: '周五前到港。At the port before Friday.',
    loads: [],
    comment:
      '船期已改到下周，请更新发货时间。The vessel sails a week later, please change the shipping time.',
  },
  {
    state: 'submitted',
    daysAgo: 1,
    truckNo: '粤A11D86',
    remark: '托盘装运，防水布覆盖。On pallets, covered against rain.',
    loads: [hq('', '')],
  },
  {
    state: 'draft',
    daysAgo: 0,
    truckNo: '',
    remark: '',
    loads: [],
  },
]
