import {
  BgColorsOutlined,
  AuditOutlined,
  GlobalOutlined,
  KeyOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { languages } from '#shared/vocabulary/words.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { usePermission } from '../../api/session.ts'
import { useLanguage, languageNames, useText } from '../../i18n/index.ts'
import { appearances, chooseAppearance, useAppearance } from '../appearance.ts'
import { changeLanguage } from '../language-memory.ts'
import { signOut } from '../leave.ts'

export interface ShellAction {
  key: string
  label: string
  icon: ReactNode
  /** The present choice among several. */
  chosen?: boolean
  run: () => void
}

/** Everything that the shell can do. Its menus and the search offer the same list. */
export function useActions({ sheet, tour }: { sheet: () => void; tour: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const language = useLanguage()
  const appearance = useAppearance()
  const accepts = usePermission('agreement.accept')
  const go = (to: string) => () => void navigate(to)
  const languageActions: ShellAction[] = languages.map((l) => ({
    key: `language-${l}`,
    label: t(languageNames[l]),
    icon: <GlobalOutlined />,
    chosen: l === language,
    run: () => void changeLanguage(l),
  }))
  const appearanceActions: ShellAction[] = appearances.map((a) => ({
    key: `appearance-${a}`,
    label: t(`shell.themes.${a}`),
    icon: <BgColorsOutlined />,
    chosen: a === appearance,
    run: () => chooseAppearance(a),
  }))
  const accountActions: ShellAction[] = [
    { key: 'account', label: t('shell.myAccount'), icon: <UserOutlined />, run: go(screens.account) },
    {
      key: 'password',
      label: t('shell.changePassword'),
      icon: <KeyOutlined />,
      run: go(`${screens.account}?tab=password`),
    },
    ...(accepts
      ? [
          {
            key: 'agreement',
            label: t('shell.menus.agreements'),
            icon: <AuditOutlined />,
            run: go(screens.agreements),
          },
        ]
      : []),
    { key: 'sheet', label: t('shell.shortcuts'), icon: <QuestionCircleOutlined />, run: sheet },
    { key: 'tour', label: t('shell.tour'), icon: <QuestionCircleOutlined />, run: tour },
    { key: 'signOut', label: t('shell.signOut'), icon: <LogoutOutlined />, run: () => void signOut() },
  ]
  return { languageActions, appearanceActions, accountActions }
}
