import cluster from 'node:cluster'

// Several processes on one port all begin here: the first by the command line, the others by what it tells them.
await (cluster.isWorker ? import('./processes/worker.ts') : import('./command-line.ts'))
