/** Small values kept between visits. Setting `null` forgets. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string | null): void
}

/** What was typed and not yet saved, kept on this computer: a text per key, and the keys. */
export interface Journal {
  write(key: string, text: string): Promise<void>
  read(key: string): Promise<string | null>
  drop(key: string): Promise<void>
  keys(): Promise<readonly string[]>
}

/** What differs between a browser and the desktop client; everything else is the same code. */
export interface Platform {
  /** False: the person thought better of it. */
  saveFile(name: string, blob: Blob): Promise<boolean>
  /** Opens the folder of the file saved last; null where there is no such thing. */
  showSaved: (() => void) | null
  pickFile(accept: string): Promise<File | null>
  openExternal(url: string): void
  /** Shared by all windows, lasting. */
  storage: Storage
  /** This window only, until it closes. */
  windowStorage: Storage
  /** Calls back when another window changed a value of `storage`. Returns how to stop. */
  watchStorage(key: string, changed: (value: string | null) => void): () => void
  /** Survives a crash; every verb may fail where nothing can be kept. */
  journal: Journal
}
