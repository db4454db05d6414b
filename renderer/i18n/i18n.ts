import { createInstance, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { entry as zhEntry } from '#shared/locales/zh/entry.ts'
import { isLanguage, type Language } from '#shared/vocabulary/words.ts'
import { platform } from '../bridge/platform.ts'

export type Part =
  | 'entry'
  | 'refusals'
  | 'whole'
  | 'desktop'
  | 'account'
  | 'accounts'
  | 'actions'
  | 'agreements'
  | 'sapOrders'
  | 'document'
  | 'documents'
  | 'lineChecks'
  | 'masterdata'
  | 'attachments'
  | 'customerOrderActions'
  | 'prices'
  | 'customers'
  | 'pushScreens'
  | 'sapScreens'
  | 'editing'
  | 'form'
  | 'grid'
  | 'history'
  | 'messageScreens'
  | 'notices'
  | 'operations'
  | 'orderActions'
  | 'papers'
  | 'productGroups'
  | 'deliveryPlan'
  | 'worklist'
  | 'receivables'
  | 'figures'
  | 'overview'
  | 'credit'
  | 'help'
  | 'search'
  | 'sheets'
  | 'shortcuts'
  | 'talk'
  | 'taskReports'
  | 'welcome'

/** Chinese is part of the first bundle, so that the login of most users waits for nothing. */
const loaders: Record<Part, Record<Language, () => Promise<object>>> = {
  entry: {
    zh: async () => zhEntry,
    en: async () => (await import('#shared/locales/en/entry.ts')).entry,
    id: async () => (await import('#shared/locales/id/entry.ts')).entry,
  },
  whole: {
    zh: async () => (await import('#shared/locales/zh/index.ts')).messages,
    en: async () => (await import('#shared/locales/en/index.ts')).messages,
    id: async () => (await import('#shared/locales/id/index.ts')).messages,
  },
  documents: {
    zh: async () => (await import('./documents/zh.ts')).texts,
    en: async () => (await import('./documents/en.ts')).texts,
    id: async () => (await import('./documents/id.ts')).texts,
  },
  refusals: {
    zh: async () => ({ errors: (await import('#shared/locales/zh/errors-orders.ts')).orderErrors }),
    en: async () => ({ errors: (await import('#shared/locales/en/errors-orders.ts')).orderErrors }),
    id: async () => ({ errors: (await import('#shared/locales/id/errors-orders.ts')).orderErrors }),
  },
  desktop: {
    zh: async () => (__DESKTOP__ ? import('#shared/locales/zh/desktop.ts') : {}),
    en: async () => (__DESKTOP__ ? import('#shared/locales/en/desktop.ts') : {}),
    id: async () => (__DESKTOP__ ? import('#shared/locales/id/desktop.ts') : {}),
  },
  sapScreens: {
    zh: () => import('#shared/locales/zh/sap-screens.ts'),
    en: () => import('#shared/locales/en/sap-screens.ts'),
    id: () => import('#shared/locales/id/sap-screens.ts'),
  },
  prices: {
    zh: () => import('#shared/locales/zh/prices.ts'),
    en: () => import('#shared/locales/en/prices.ts'),
    id: () => import('#shared/locales/id/prices.ts'),
  },
  pushScreens: {
    zh: () => import('#shared/locales/zh/push-screens.ts'),
    en: () => import('#shared/locales/en/push-screens.ts'),
    id: () => import('#shared/locales/id/push-screens.ts'),
  },
  document: {
    zh: () => import('#shared/locales/zh/document.ts'),
    en: () => import('#shared/locales/en/document.ts'),
    id: () => import('#shared/locales/id/document.ts'),
  },
  masterdata: {
    zh: () => import('#shared/locales/zh/masterdata.ts'),
    en: () => import('#shared/locales/en/masterdata.ts'),
    id: () => import('#shared/locales/id/masterdata.ts'),
  },
  account: {
    zh: () => import('#shared/locales/zh/account.ts'),
    en: () => import('#shared/locales/en/account.ts'),
    id: () => import('#shared/locales/id/account.ts'),
  },
  accounts: {
    zh: () => import('#shared/locales/zh/accounts.ts'),
    en: () => import('#shared/locales/en/accounts.ts'),
    id: () => import('#shared/locales/id/accounts.ts'),
  },
  actions: {
    zh: () => import('#shared/locales/zh/actions.ts'),
    en: () => import('#shared/locales/en/actions.ts'),
    id: () => import('#shared/locales/id/actions.ts'),
  },
  agreements: {
    zh: () => import('#shared/locales/zh/agreements.ts'),
    en: () => import('#shared/locales/en/agreements.ts'),
    id: () => import('#shared/locales/id/agreements.ts'),
  },
  sapOrders: {
    zh: () => import('#shared/locales/zh/sap-orders.ts'),
    en: () => import('#shared/locales/en/sap-orders.ts'),
    id: () => import('#shared/locales/id/sap-orders.ts'),
  },
  talk: {
    zh: () => import('#shared/locales/zh/talk.ts'),
    en: () => import('#shared/locales/en/talk.ts'),
    id: () => import('#shared/locales/id/talk.ts'),
  },
  attachments: {
    zh: () => import('#shared/locales/zh/attachments.ts'),
    en: () => import('#shared/locales/en/attachments.ts'),
    id: () => import('#shared/locales/id/attachments.ts'),
  },
  customerOrderActions: {
    zh: () => import('#shared/locales/zh/customer-order-actions.ts'),
    en: () => import('#shared/locales/en/customer-order-actions.ts'),
    id: () => import('#shared/locales/id/customer-order-actions.ts'),
  },
  customers: {
    zh: () => import('#shared/locales/zh/customers.ts'),
    en: () => import('#shared/locales/en/customers.ts'),
    id: () => import('#shared/locales/id/customers.ts'),
  },
  editing: {
    zh: () => import('#shared/locales/zh/editing.ts'),
    en: () => import('#shared/locales/en/editing.ts'),
    id: () => import('#shared/locales/id/editing.ts'),
  },
  grid: {
    zh: () => import('#shared/locales/zh/grid.ts'),
    en: () => import('#shared/locales/en/grid.ts'),
    id: () => import('#shared/locales/id/grid.ts'),
  },
  sheets: {
    zh: () => import('#shared/locales/zh/sheets.ts'),
    en: () => import('#shared/locales/en/sheets.ts'),
    id: () => import('#shared/locales/id/sheets.ts'),
  },
  papers: {
    zh: () => import('#shared/locales/zh/papers.ts'),
    en: () => import('#shared/locales/en/papers.ts'),
    id: () => import('#shared/locales/id/papers.ts'),
  },
  productGroups: {
    zh: () => import('#shared/locales/zh/product-groups.ts'),
    en: () => import('#shared/locales/en/product-groups.ts'),
    id: () => import('#shared/locales/id/product-groups.ts'),
  },
  worklist: {
    zh: () => import('#shared/locales/zh/worklist.ts'),
    en: () => import('#shared/locales/en/worklist.ts'),
    id: () => import('#shared/locales/id/worklist.ts'),
  },
  deliveryPlan: {
    zh: () => import('#shared/locales/zh/delivery-plan.ts'),
    en: () => import('#shared/locales/en/delivery-plan.ts'),
    id: () => import('#shared/locales/id/delivery-plan.ts'),
  },
  overview: {
    zh: () => import('#shared/locales/zh/overview.ts'),
    en: () => import('#shared/locales/en/overview.ts'),
    id: () => import('#shared/locales/id/overview.ts'),
  },
  figures: {
    zh: () => import('#shared/locales/zh/figures.ts'),
    en: () => import('#shared/locales/en/figures.ts'),
    id: () => import('#shared/locales/id/figures.ts'),
  },
  receivables: {
    zh: () => import('#shared/locales/zh/receivables.ts'),
    en: () => import('#shared/locales/en/receivables.ts'),
    id: () => import('#shared/locales/id/receivables.ts'),
  },
  credit: {
    zh: () => import('#shared/locales/zh/credit.ts'),
    en: () => import('#shared/locales/en/credit.ts'),
    id: () => import('#shared/locales/id/credit.ts'),
  },
  form: {
    zh: () => import('#shared/locales/zh/form.ts'),
    en: () => import('#shared/locales/en/form.ts'),
    id: () => import('#shared/locales/id/form.ts'),
  },
  history: {
    zh: () => import('#shared/locales/zh/history.ts'),
    en: () => import('#shared/locales/en/history.ts'),
    id: () => import('#shared/locales/id/history.ts'),
  },
  messageScreens: {
    zh: () => import('#shared/locales/zh/message-screens.ts'),
    en: () => import('#shared/locales/en/message-screens.ts'),
    id: () => import('#shared/locales/id/message-screens.ts'),
  },
  notices: {
    zh: () => import('#shared/locales/zh/notices.ts'),
    en: () => import('#shared/locales/en/notices.ts'),
    id: () => import('#shared/locales/id/notices.ts'),
  },
  help: {
    zh: () => import('#shared/locales/zh/help.ts'),
    en: () => import('#shared/locales/en/help.ts'),
    id: () => import('#shared/locales/id/help.ts'),
  },
  search: {
    zh: () => import('#shared/locales/zh/search.ts'),
    en: () => import('#shared/locales/en/search.ts'),
    id: () => import('#shared/locales/id/search.ts'),
  },
  shortcuts: {
    zh: () => import('#shared/locales/zh/shortcuts.ts'),
    en: () => import('#shared/locales/en/shortcuts.ts'),
    id: () => import('#shared/locales/id/shortcuts.ts'),
  },
  welcome: {
    zh: () => import('#shared/locales/zh/welcome.ts'),
    en: () => import('#shared/locales/en/welcome.ts'),
    id: () => import('#shared/locales/id/welcome.ts'),
  },
  taskReports: {
    zh: () => import('#shared/locales/zh/task-reports.ts'),
    en: () => import('#shared/locales/en/task-reports.ts'),
    id: () => import('#shared/locales/id/task-reports.ts'),
  },
  operations: {
    zh: () => import('#shared/locales/zh/operations.ts'),
    en: () => import('#shared/locales/en/operations.ts'),
    id: () => import('#shared/locales/id/operations.ts'),
  },
  lineChecks: {
    zh: () => import('#shared/locales/zh/line-checks.ts'),
    en: () => import('#shared/locales/en/line-checks.ts'),
    id: () => import('#shared/locales/id/line-checks.ts'),
  },
  orderActions: {
    zh: () => import('#shared/locales/zh/order-actions.ts'),
    en: () => import('#shared/locales/en/order-actions.ts'),
    id: () => import('#shared/locales/id/order-actions.ts'),
  },
}

const namespace = 'translation'
const storageKey = 'seaway.language'
const tags: Record<Language, string> = { zh: 'zh-CN', en: 'en', id: 'id' }
const loaded = new Set<string>(['entry/zh'])
const needed = new Set<Part>(['entry'])
/** The screen has looked for texts of these parts before they were loaded. */
const missed = new Set<Part>()

const isPart = (name: string): name is Part => Object.hasOwn(loaders, name)

/** The part that a key belongs to by its first word. */
const partNamed = (key: string): Part => {
  const name = key.split('.')[0]!
  if (name === 'errors') return 'refusals'
  return isPart(name) ? name : 'whole'
}

/** Whether a key has a text, or may still get one from a part that is not loaded yet. */
export const mayHaveText = (key: string): boolean =>
  i18n.exists(key) || [partNamed(key), 'documents' as const].some((part) => !hasTexts(part))

/** The part with a missing text; what its own part does not have is a document's. */
const partOf = (key: string): Part => {
  const part = partNamed(key)
  return hasTexts(part) ? 'documents' : part
}

/** The screen misses a text: its part is loaded, and the screen is drawn again when the part has arrived. */
function miss(key: string): void {
  const part = partOf(key)
  missed.add(part)
  void needTexts(part).catch(() => undefined)
}

/** Returns the text of a key, or undefined where there is none and as long as the part of the key is not loaded. */
export function textIfAny(key: string): string | undefined {
  if (i18n.exists(key)) return i18n.t(key, { skipInterpolation: true })
  if (mayHaveText(key)) miss(key)
  return undefined
}

const numbers: Record<Language, Intl.NumberFormat> = {
  zh: new Intl.NumberFormat(tags.zh),
  en: new Intl.NumberFormat(tags.en),
  id: new Intl.NumberFormat(tags.id),
}

/** Texts are given numbers, so that a count chooses between one and many; each language writes them in its own way. */
const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: string | number | undefined, _name, language = '') =>
    typeof value === 'number' && isLanguage(language) ? numbers[language].format(value) : `${value ?? ''}`,
}

export const i18n = createInstance()
void i18n
  .use(initReactI18next)
  .use(numberFormatter)
  .init({
    lng: 'zh',
    initAsync: false,
    fallbackLng: false,
    nsSeparator: false,
    resources: { zh: { [namespace]: zhEntry } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    // Nobody should read a key, so a missing text is loaded and its place stays empty until then.
    parseMissingKeyHandler: (key) => {
      miss(key)
      return ''
    },
    // The screen is drawn again when texts arrive that it misses.
    react: { useSuspense: false, bindI18nStore: 'added' },
  })

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'zh')

/** The language that the user chose in this window, if any; it overrides the account's. */
export const chosenLanguage = (): Language | null => {
  const stored = platform.windowStorage.get(storageKey)
  return isLanguage(stored) ? stored : null
}

/** Whether a part's texts are there in the language on screen. */
export const hasTexts = (part: Part): boolean => loaded.has(`${part}/${currentLanguage()}`)

/** Many parts of a screen miss the same texts at once, so texts that are on their way are not fetched again. */
const arriving = new Map<string, Promise<void>>()

async function fetchTexts(part: Part, language: Language): Promise<void> {
  const texts = await loaders[part][language]()
  // To draw everything again takes long, so texts that the screen does not miss arrive in silence.
  const quietly = { silent: !missed.has(part), skipCopy: true }
  i18n.addResourceBundle(language, namespace, { ...texts }, true, true, quietly)
  loaded.add(`${part}/${language}`)
}

function load(part: Part, language: Language): Promise<void> {
  const name = `${part}/${language}`
  if (loaded.has(name)) return Promise.resolve()
  const known = arriving.get(name)
  if (known) return known
  const started = fetchTexts(part, language).finally(() => arriving.delete(name))
  arriving.set(name, started)
  return started
}

/** Shows the product in a language. Its texts are loaded first, so that no key is ever visible. */
export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([...needed].map((part) => load(part, language)))
  await i18n.changeLanguage(language)
  document.documentElement.lang = tags[language]
}

/** Keeps the user's choice for the session. */
export async function chooseLanguage(language: Language): Promise<void> {
  platform.windowStorage.set(storageKey, language)
  await showLanguage(language)
}

/**
 * Loads texts beyond those of the login: `whole` for everything in the frame, other parts for the screens
 * that need them.
 */
export async function needTexts(part: Part): Promise<void> {
  needed.add(part)
  // The whole contains the login's texts.
  if (part === 'whole') needed.delete('entry')
  await load(part, currentLanguage())
}
