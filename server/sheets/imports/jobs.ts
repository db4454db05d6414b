/**
 * The jobs that read a sheet from outside, by name. A job adds itself beside its function; `start/import.worker.ts`
 * lists all of them.
 */
export interface Jobs {}
