/** The part of `fontkit` that tells which letters a font has; the package brings no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function open(path: string): Promise<Font>
}
