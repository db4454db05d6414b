import type { Category } from '#shared/vocabulary/words.ts'
import type { Material } from './materials.ts'

/** What a demo group has: the first materials of a category. */
interface Choice {
  category: Category
  count: number
  /** How the customer numbers and names them; absent where it uses our words. */
  words?: (material: Material, n: number) => { code: string; name: string }
}

export interface DemoGroup {
  code: string
  name: string
  description: string
  /** Code of the group above. */
  parent?: string
  choice?: Choice
}

const numbered =
  (prefix: string, word: string): Choice['words'] =>
  ({ specEn }, n) => ({
    code: `${prefix}-${String(n + 1).padStart(3, '0')}`,
    name: `${word} ${specEn}`.trim(),
  })

const pipes = (count: number): Choice => ({ category: 'pipe', count })

/** Product groups that staff keep, each with its keeper. */
export const staffGroups: readonly (DemoGroup & { keeper: string })[] = [
  {
    keeper: 'sales.zhang',
    code: 'WATER-START',
    name: '给水管首单组合 Water supply starter set',
    description: '新经销商第一批货常订的给水管',
    choice: pipes(24),
  },
  {
    keeper: 'sales.li',
    code: 'BATH-HOTEL',
    name: '酒店卫浴 Hotel bathrooms',
    description: '酒店项目的卫浴配套',
    choice: { category: 'bathroom', count: 16 },
  },
  {
    keeper: 'cs.wang',
    code: 'LOCKS',
    name: '智能门锁 Smart locks',
    description: '',
    choice: { category: 'security', count: 8 },
  },
]

/** Groups that customers were given, by their position in the list of customers. */
export const customerGroups: readonly (readonly DemoGroup[])[] = [
  [
    { code: 'RUMAH', name: 'Proyek rumah', description: 'Perumahan tipe 45 dan 60' },
    {
      code: 'KM',
      name: 'Kamar mandi',
      description: '',
      parent: 'RUMAH',
      choice: { category: 'bathroom', count: 12, words: numbered('KM', 'Kamar mandi') },
    },
    {
      code: 'AIR',
      name: 'Pipa air',
      description: '',
      parent: 'RUMAH',
      choice: pipes(18),
    },
    {
      code: 'KUNCI',
      name: 'Kunci pintar',
      description: '',
      choice: { category: 'security', count: 6, words: numbered('KCP', 'Kunci pintar') },
    },
  ],
  [
    { code: 'SPRING', name: 'Spring programme', description: 'What the stores reorder from March to June' },
    {
      code: 'BATH',
      name: 'Bathroom aisle',
      description: '',
      parent: 'SPRING',
      choice: { category: 'bathroom', count: 14, words: numbered('LS-BATH', 'Bath') },
    },
    { code: 'PIPE', name: 'Pipe rack', description: '', parent: 'SPRING', choice: pipes(20) },
  ],
  [
    {
      code: 'SITE',
      name: 'Site deliveries',
      description: '',
      choice: pipes(15),
    },
  ],
]

/** The materials of a group, those of the same demo company always the same. */
export const chosenMaterials = (materials: readonly Material[], { category, count }: Choice): Material[] =>
  materials.filter((material) => material.category === category).slice(0, count)
