import type { TestProject } from 'vitest/node'
import { testCluster } from './cluster.ts'

/** One database server for the whole run; each test file copies its template. */
export default async function setup(project: TestProject) {
  const cluster = await testCluster()
  project.provide('databaseTemplate', { url: cluster.url, template: cluster.template })
  return () => cluster.close()
}
