import { rolesHolding, type Permission, permissionNames } from '#shared/calls/permissions.ts'
import type { StepFrom } from '#shared/engine/steps-from.ts'
import { otherCards, statisticCards, statisticOfCard } from '#shared/areas/figures/board.contract.ts'
import { figureKinds, type FigureKind } from '#shared/areas/figures/figure.rules.ts'
import { roles } from '#shared/vocabulary/words.ts'
import { useRole } from '../../api/session.ts'
import { useText, useTextIfAny } from '../../i18n/index.ts'
import { useMenus, type Menu } from '../menus.tsx'
import { helpMarksOf, helpStatesOf, type HelpState } from './screen-states.ts'

export interface StateHelp {
  word: string
  sentence: string
  steps: readonly string[]
}

export interface ScreenHelp {
  key: string
  title: string
  purpose: string
  states: readonly StateHelp[]
  marks: readonly StateHelp[]
  figures: readonly StateHelp[]
}

const isPermission = (name: string): name is Permission => permissionNames.some((known) => known === name)

/** On these screens the help explains every kind of figure, because each of them is shown there. */
const figureScreens = new Set(['statistics', 'overview'])
/** The kinds of figures of which a home has cards. */
const cardKinds = [...new Set(statisticCards.map((card) => statisticOfCard(card).of))]

/**
 * Gives what makes the help of every screen of the reader's menu, in the reader's words (D356). While nothing is searched
 * nobody needs it.
 */
export function useHelp(): () => ScreenHelp[] {
  const t = useText()
  const textIfAny = useTextIfAny()
  const isCustomer = useRole() === 'customer'
  const menus = useMenus()
  const wordOf = (key: string) => textIfAny(key) ?? ''
  const holders = ({ permissions }: StepFrom) => {
    const held = new Set(permissions.filter(isPermission).flatMap(rolesHolding))
    return roles.filter((role) => held.has(role))
  }
  const stepText = (step: HelpState['steps'][number]): string => {
    const who = holders(step).map((role) => t(`accounts.roles.${role}`))
    const text = { step: wordOf(step.word), who: who.join(' · ') || t('help.system') }
    return step.toWord === undefined
      ? t('help.step', text)
      : t('help.stepTo', { ...text, state: wordOf(step.toWord) })
  }
  const stateHelp = ({ word, sentences, steps }: HelpState): StateHelp => ({
    word: wordOf(word),
    sentence: sentences.map(wordOf).find(Boolean) ?? '',
    // A customer reads what it can do itself, and not who does what among the staff.
    steps: steps.filter((step) => !isCustomer || holders(step).includes('customer')).map(stepText),
  })
  const kindHelp = (kind: FigureKind): StateHelp => ({
    word: t(`figures.kinds.${kind}`),
    sentence: t(`help.kinds.${kind}`),
    steps: [],
  })
  const figuresOf = (key: string): StateHelp[] => {
    if (figureScreens.has(key)) return figureKinds.map(kindHelp)
    if (key !== 'home' || isCustomer) return []
    const others = otherCards.map((card) => ({
      word: t(`figures.board.cards.${card}`),
      sentence: t(`help.cards.${card}`),
      steps: [],
    }))
    return [...cardKinds.map(kindHelp), ...others]
  }
  const screenHelp = ({ key, label }: Menu): ScreenHelp => ({
    key,
    title: t(label),
    purpose: wordOf(`help.screens.${key}`),
    states: helpStatesOf(key).map(stateHelp),
    marks: helpMarksOf(key).map(stateHelp),
    figures: figuresOf(key),
  })
  return () => menus.map(screenHelp)
}

/** Whether a text has all words of what was typed, in any order. */
export function hasWords(text: string, typed: string): boolean {
  const lower = text.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

/** Whether a screen's help has all of these words, in its title or anywhere else. */
export function holdsWords({ title, purpose, states, marks, figures }: ScreenHelp, text: string): boolean {
  const sentences = [...states, ...marks, ...figures].flatMap(({ word, sentence }) => [word, sentence])
  return hasWords([title, purpose, ...sentences].join(' '), text)
}
