/** A filter of a list as a to-do sets it. */
export type TodoFilter = Readonly<
  Record<string, string | boolean | readonly string[] | { from: string; to: string }>
>

/** Records of a list that a home counts: a number on the screen, and the filtered list behind it. */
export interface FigureRule {
  roles: readonly string[]
  /** The list that shows the rows, if it is not the document's own. */
  list?: string
  filter: TodoFilter | ((question: TodoQuestion) => TodoFilter)
}

/**
 * How pressing it is that something waits, the most pressing first: something went wrong and stands still until somebody
 * looks at it; a day has passed or is about to; others wait for the reader; the reader's own work goes on; there is news;
 * goods are under way, and nobody has to do anything.
 */
export const urgencies = ['stuck', 'late', 'asked', 'own', 'news', 'underWay'] as const
export type Urgency = (typeof urgencies)[number]

/** What its reader does next about a record that waits. */
export const nextSteps = [
  'answer',
  'check',
  'confirm',
  'correct',
  'decide',
  'deliver',
  'finish',
  'follow',
  'look',
  'order',
  'price',
  'push',
  'quote',
  'read',
  'release',
  'send',
  'submit',
] as const
export type NextStep = (typeof nextSteps)[number]

/** Records that wait for somebody. Columns are those of the document's table, under the names of its fields. */
export interface TodoRule extends FigureRule {
  urgency: Urgency
  step: NextStep
  /** These roles only watch it, because others have to do something about it. */
  watchers?: readonly string[]
  /** The address where the step is done, up to the id; the record's own page, if absent. */
  opens?: string
  /** The moment since which it waits; its last change, if absent. */
  since?: string
  /** The day by which it has to be done, or that has passed. */
  due?: string
  /** What somebody has said about it. */
  note?: string
  /** It is named only while something waits. */
  quiet?: true
}

/** The role that reads its to-dos, and the business date. */
export interface TodoQuestion {
  role: string
  today: string
}

/** The parts of the staff's main menu, in their order. */
export const menuGroups = [
  'sales',
  'orders',
  'deliveries',
  'finance',
  'customers',
  'data',
  'company',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** An entry of the main menu. */
export interface MenuRule {
  key: string
  path: string
  for: 'staff' | 'customer'
  /** The permission without which it is not shown. */
  needs?: string
  /** Its place among the menus of its side; the home has 0. */
  position: number
  /** The part of the menu in which it stands. The home stands above all, and the portal's few entries have none. */
  group?: MenuGroup
}

/** Addresses of a list; a side without one does not see it. Detail page and editor lie below. */
export interface ListHomes {
  staff?: string
  customer?: string
}

/**
 * What every screen knows of a document before anything else of it is loaded. Rights, codes, menus, to-dos and
 * addresses of the product are derived from these; an outline imports no definition.
 */
export interface DocumentOutline {
  /** The name of the document: history rows, tags, live topics, files and the `doc` of its calls carry it. */
  name: string
  /** Each right with the roles that hold it. */
  rights: Readonly<Record<string, readonly string[]>>
  menus: readonly MenuRule[]
  /** Addresses of its lists by their names; its own list has the document's name. */
  homes: Readonly<Record<string, ListHomes>>
  /** Its customer's list in parts: the states that each tab shows (D21). */
  tabs?: Readonly<Record<string, readonly string[]>>
  /** The right to begin one from the global search. */
  begin?: string
  todos: Readonly<Record<string, TodoRule>>
  /** What leaves, arrives or ends on one of the next days, of which nobody has to do anything yet. */
  days?: Readonly<Record<string, FigureRule>>
}

/** The right, the home or the to-do of an outline must be its own, or the outline does not compile. */
export const outlineOf = <
  const R extends Readonly<Record<string, readonly string[]>>,
  const O extends DocumentOutline,
>(
  outline: O & {
    rights: R
    homes: Readonly<Record<O['name'], ListHomes>>
    menus: readonly (MenuRule & { needs?: keyof R & string })[]
    begin?: keyof R & string
  },
): O => outline

/** The to-do that leads to what the reader has not read of the talk about a kind of document. */
export const unreadTalkTodo = <const R extends readonly string[], const F extends object>(
  roles: R,
  filter: F = {} as F,
) =>
  ({
    roles,
    filter: { ...filter, unreadTalk: true },
    urgency: 'news',
    step: 'read',
    quiet: true,
  }) as const
