import type { TestProject } from 'vitest/node'
import { buildServerWhenStale } from '../scripts/setup.mjs'
import { testCluster } from './cluster.ts'

/** One database server for the whole run; each test file copies its template. Servers of their own run the bundle. */
export default async function setup(project: TestProject) {
  buildServerWhenStale()
  const cluster = await testCluster()
  project.provide('databaseTemplate', { url: cluster.url, template: cluster.template })
  return () => cluster.close()
}
