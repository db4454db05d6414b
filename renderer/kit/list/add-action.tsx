import { PlusOutlined } from '@ant-design/icons'
import type { Action } from './types.ts'

/** The main action of a list: it adds a record. */
export const addAction = (label: string, run: () => void): Action<unknown> => ({
  id: 'add',
  label,
  icon: <PlusOutlined />,
  primary: true,
  selection: 'none',
  run,
})
