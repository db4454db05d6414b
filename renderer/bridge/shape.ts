/** Small values that are kept between visits. Setting `null` removes one. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string | null): void
}

/** What was typed and not saved yet, kept on this computer: a text for each key. */
export interface Journal {
  write(key: string, text: string): Promise<void>
  read(key: string): Promise<string | null>
  drop(key: string): Promise<void>
  keys(): Promise<readonly string[]>
}

/** What differs between a browser and the desktop client; everything else is the same code. */
export interface Platform {
  /** False when the user cancelled. */
  saveFile(name: string, blob: Blob): Promise<boolean>
  /** Opens the folder of the file that was saved last; null where that is not possible. */
  showSaved: (() => void) | null
  /** With `camera` a telephone opens its camera instead of its files. */
  pickFile(accept: string, camera?: 'camera'): Promise<File | null>
  /** Asks for several files at once. The answer is empty when the user cancels. */
  pickFiles(accept: string): Promise<readonly File[]>
  openExternal(url: string): void
  /** Shared by all windows and permanent. */
  storage: Storage
  /** For this window only, until it closes. */
  windowStorage: Storage
  /**
   * Calls `changed` when another window has changed a value of `storage`. Returns a function that stops it.
   */
  watchStorage(key: string, changed: (value: string | null) => void): () => void
  /** Survives a crash. Every function may fail where nothing can be stored. */
  journal: Journal
}
