/** A room of a tree: its name, what it holds, and the pattern of its files. */
export interface Room {
  name: string
  holds: string
  files: string
  /** The pattern of a room that lies among the files of others. */
  within?: string[]
}
export const shared: Room[]
export const server: Room[]
export const renderer: Room[]
