import styles from './grid.module.css'

/** The classes of this grid that apply. */
export const classesOf = (...names: (string | false)[]): string =>
  names
    .filter((name) => name !== false)
    .map((name) => styles[name])
    .join(' ')
