import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { runChecks } from './check.mjs'
import { buildDesktopWhenStale, buildWebWhenStale, installWhenStale, root, runtime } from './setup.mjs'

const reports = join(root, 'test-results')
/** @type {{ passed: number, failed: number, skipped: string[], flaky: string[] }} */
const totals = { passed: 0, failed: 0, skipped: [], flaky: [] }

/** Runs one suite. Its report is JSON, and its own output goes to the terminal. */
function suite(title, args, env, report, count) {
  process.stdout.write(`\n${title}\n`)
  const done = spawnSync(runtime(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  let counted = { passed: 0, failed: 0, skipped: [], flaky: [] }
  try {
    counted = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    counted.failed = 1
  }
  if (done.status !== 0 && counted.failed === 0) counted.failed = 1
  totals.passed += counted.passed
  totals.failed += counted.failed
  totals.skipped.push(...counted.skipped)
  totals.flaky.push(...counted.flaky)
}

const namesOf = (report, wanted) =>
  report.testResults.flatMap((file) => file.assertionResults.filter(wanted).map((t) => t.fullName))
const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  skipped: namesOf(report, (t) => t.status === 'skipped' || t.status === 'pending'),
  flaky: namesOf(report, (t) => t.status === 'passed' && t.failureMessages.length > 0),
})

const specsOf = (group) => [...(group.specs ?? []), ...(group.suites ?? []).flatMap(specsOf)]
const titlesOf = (report, status) =>
  report.suites
    .flatMap(specsOf)
    .filter((s) => s.tests.some((t) => t.status === status))
    .map((s) => s.title)
const countPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  skipped: titlesOf(report, 'skipped'),
  flaky: titlesOf(report, 'flaky'),
})

installWhenStale()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const chromium = ensureBrowser()
buildWebWhenStale()
buildDesktopWhenStale()

process.stdout.write('\nChecks\n')
const checks = await runChecks()
totals.passed += checks.passed
totals.failed += checks.failed

// A loaded machine gets a second attempt in both suites; each test that needed it is named in the end.
const unit = join(reports, 'vitest.json')
suite(
  'Unit tests and flows on PostgreSQL',
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--exclude',
    'tests/gates/**',
    '--retry=1',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ],
  {},
  unit,
  countVitest,
)
const pages = join(reports, 'playwright.json')
suite(
  'Screens in Chromium',
  [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--retries=1'],
  { SEAWAY_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: pages },
  pages,
  countPlaywright,
)

for (const name of totals.flaky) process.stdout.write(`passed at the second try: ${name}\n`)
for (const name of totals.skipped) process.stdout.write(`skipped: ${name}\n`)
const skipped = totals.skipped.length > 0 ? `, ${totals.skipped.length} skipped` : ''
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
process.exit(totals.failed === 0 ? 0 : 1)
