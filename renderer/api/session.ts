import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { SessionUser } from '#shared/platform/accounts/account.schema.ts'
import type { MenuGroup } from '#shared/kernel/outline.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/words.ts'

/** Reasons for which the server no longer accepts the token; it sends them with status 401. */
export const sessionEnds = [
  'LOGGED_IN_ELSEWHERE',
  'FORCED_OFFLINE',
  'DEVICE_CHANGED',
  'SESSION_EXPIRED',
] as const
export type SessionEnd = (typeof sessionEnds)[number]
export const isSessionEnd = (code: string): code is SessionEnd => sessionEnds.some((e) => e === code)

/** The sign-in that ended the session: its device, address and instant. */
export interface Taker {
  device: string
  address: string
  at: string
}
export function takerIn(params: Reason['params'] = {}): Taker | undefined {
  const { device = '', address = '', at } = params
  return at === undefined ? undefined : { device: String(device), address: String(address), at: String(at) }
}

export interface MenuItem {
  key: string
  path: string
  authCode: string
  group?: MenuGroup | undefined
}

export interface SessionState {
  jwt: string | null
  user: SessionUser | null
  permissions: Permission[]
  menus: MenuItem[]
  /** The code of the menu to which the open screen belongs; every call sends it. */
  authCode: string
  ended: SessionEnd | null
  taker?: Taker | undefined
}

const nobody: SessionState = { jwt: null, user: null, permissions: [], menus: [], authCode: '', ended: null }

const slice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    /** When the same user signs in again, the screens continue where they were. */
    signedIn: (state, { payload }: PayloadAction<{ jwt: string; user: SessionUser }>) => ({
      ...(state.user?.userId === payload.user.userId ? state : nobody),
      ...payload,
      ended: null,
    }),
    renewed(state, { payload }: PayloadAction<string>) {
      if (state.jwt !== null) state.jwt = payload
    },
    userChanged(state, { payload }: PayloadAction<Partial<SessionUser>>) {
      if (state.user) Object.assign(state.user, payload)
    },
    menusArrived(state, { payload }: PayloadAction<{ menus: MenuItem[]; permissions: Permission[] }>) {
      state.menus = payload.menus
      state.permissions = payload.permissions
    },
    menuEntered(state, { payload }: PayloadAction<string>) {
      state.authCode = payload
    },
    /** The screens stay until the user has read why the session ended. */
    ended(state, { payload }: PayloadAction<SessionEnd>) {
      if (state.jwt !== null) state.ended ??= payload
    },
    taken(state, { payload }: PayloadAction<Taker>) {
      state.taker = payload
    },
    signedOut: () => nobody,
  },
})

export const sessionReducer = slice.reducer
export const sessionActions = slice.actions

export interface WithSession {
  session: SessionState
}

/**
 * The account in the form that shared rules take. Its lists are empty, because only the server applies row
 * scope.
 */
const actorOf = createSelector(
  [(s: WithSession) => s.session.user, (s: WithSession) => s.session.permissions],
  (user, permissions): Actor => ({
    accountId: '',
    sessionId: '',
    userId: user?.userId ?? '',
    name: user?.name ?? '',
    role: user?.role ?? 'baseViewer',
    permissions: new Set(permissions),
    salespersonId: null,
    customerIds: user?.customerIds ?? [],
    salesOrgs: [],
    countries: [],
    device: '',
    systemId: __SYSTEM_ID__,
    language: user?.language ?? 'zh',
  }),
)

/** What a part of the screen needs of the session. It is drawn again only when that changes, and not with each call. */
export const useSession = <T>(pick: (session: SessionState) => T): T =>
  useSelector(({ session }: WithSession) => pick(session))
export const useUser = (): SessionUser | null => useSession(({ user }) => user)
/** The reader's role. Without a session it is the role with the fewest rights. */
export const useRole = (): Role => useUser()?.role ?? 'baseViewer'
export const useActor = (): Actor => useSelector(actorOf)
export const usePermission = (permission: Permission): boolean => useActor().permissions.has(permission)
