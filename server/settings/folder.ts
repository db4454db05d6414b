import { accessSync, constants, mkdirSync } from 'node:fs'

/**
 * Creates the folder if it does not exist and checks that it can be written. Otherwise throws what a person
 * can do about it.
 */
export const makeFolder = (dir: string): void => {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `The data folder ${dir} cannot be written: give this user the right to it, or set SEAWAY_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}
