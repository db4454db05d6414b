import styles from './grid.module.css'

/** Joins the names of those classes that apply. */
export const classesOf = (...names: (string | false)[]): string =>
  names
    .filter((name) => name !== false)
    .map((name) => styles[name])
    .join(' ')
