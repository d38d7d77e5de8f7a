import { setImmediate } from 'node:timers/promises'
import { assert } from '@japa/assert'
import { apiClient } from '@japa/api-client'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { browserClient } from '@japa/browser-client'
import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import { dbAssertions } from '@adonisjs/lucid/plugins/db'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { Config } from '@japa/runner/types'
import { dot, github, ndjson, spec } from '@japa/runner/reporters'
import { chromium } from 'playwright'
import { createHttpServer } from '#server/http_server'
import { closingLine } from '#tests/helpers/closing_line'
import { holdCallsAgainstDescription } from '#tests/helpers/described_calls'
import '#tests/helpers/page_modules'

export const plugins: Config['plugins'] = [
  assert(),
  pluginAdonisJS(app),
  apiClient(`http://${process.env.HOST}:${process.env.PORT}`),
  authApiClient(app),
  dbAssertions(app),
  browserClient({
    runInSuites: ['browser'],
    launcher() {
      return chromium.launch({
        executablePath: process.env.CHROMIUM_PATH,
        args: [
          '--no-sandbox',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-gpu',
          '--disable-sync',
          '--no-first-run',
        ],
      })
    },
  }),
]

export const reporters: Config['reporters'] = {
  activated: ['spec', 'closing-line'],
  list: [spec(), dot(), ndjson(), github(), closingLine],
}

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [async () => void (needsDatabase && (await testUtils.db().migrate()))],
  teardown: [],
}

/** The runner has no suites yet when it asks. */
const needsDatabase = !process.argv.includes('component')

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'component') return suite.teardown(endPage)
  suite.onGroup((group) => void group.each.setup(emptyTables))
  if (['browser', 'functional'].includes(suite.name)) {
    suite.setup(() => testUtils.httpServer().start(createHttpServer))
    holdCallsAgainstDescription()
    suite.teardown(async () => {
      const { endPrograms } = await import('#tests/helpers/server')
      endPrograms()
    })
  }
}

/** Timers of the page, such as those of its caches, would keep the process for minutes. */
async function endPage() {
  const { GlobalRegistrator } = await import('@happy-dom/global-registrator')
  await setImmediate() // React has put its last work off until then
  await GlobalRegistrator.unregister()
}

/** Imported late: the helper needs a booted application. */
async function emptyTables() {
  const { cleanSlate } = await import('#tests/helpers/clean_slate')
  await cleanSlate()
}
