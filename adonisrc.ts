import { indexPages } from '@adonisjs/inertia'
import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'
import { generateRegistry } from '@tuyau/core/hooks'
import { languages } from '#config/languages'

/** Visitors, mails and machines use these routes; no page of the back offices calls or links to them. */
const unusedByPages =
  /^([a-z]{2}\.site|health|readiness|metrics|api\.(aliases|description|listing)|site\.(description|landing|saved|social|photo_social|listing_|unsub|answered|still_|email|robots|sitemap|manifest))/

/** Texts that no page of the back offices has, and those that one has in every language at once. */
const notInPages =
  /\/(answering|backup|confirmation|demo|doctor|history|imports|listing_alert|listings|mails|move|replies|site|still_available|typed_words|unsubscription|validator)\.json$/

export default defineConfig({
  commands: [() => import('@adonisjs/core/commands'), () => import('@adonisjs/lucid/commands')],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    {
      file: () => import('@adonisjs/core/providers/repl_provider'),
      environment: ['repl', 'test'],
    },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('#providers/vite_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('#providers/transaction_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/i18n/i18n_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('#providers/auth_provider'),
    () => import('#providers/app_provider'),
    () => import('#providers/page_provider'),
    {
      file: () => import('#providers/metrics_provider'),
      environment: ['web'],
    },
    {
      file: () => import('#providers/tracing_provider'),
      environment: ['web'],
    },
  ],

  preloads: [
    () => import('#start/routes'),
    () => import('#start/kernel'),
    () => import('#start/events'),
  ],

  directories: {
    providers: 'app/providers',
  },

  tests: {
    suites: [
      { files: ['tests/unit/**/*.spec.ts'], name: 'unit', timeout: 10_000 },
      { files: ['tests/component/**/*.spec.tsx'], name: 'component', timeout: 60_000 },
      { files: ['tests/functional/**/*.spec.ts'], name: 'functional', timeout: 60_000 },
      { files: ['tests/browser/**/*.spec.ts'], name: 'browser', timeout: 120_000 },
    ],
    forceExit: false,
  },

  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'resources/lang/**/*.json', reloadServer: true },
    { pattern: '{public,ssr}/**', reloadServer: false },
    { pattern: 'database/demo/pictures/**', reloadServer: false },
    { pattern: 'resources/images/social.jpg', reloadServer: false },
    { pattern: 'resources/description/openapi.json', reloadServer: false },
    { pattern: '.env.example', reloadServer: false },
    { pattern: 'bin/manzil*', reloadServer: false },
    { pattern: 'bin/setup/{build,install,project,settings,start}.js', reloadServer: false },
  ],

  hooks: {
    buildStarting: [() => import('./bin/description_hook.js')],
    devServerStarting: [() => import('./bin/description_hook.js')],
    testsStarting: [() => import('./bin/description_hook.js')],
    init: [
      indexEntities({ transformers: { enabled: true, withSharedProps: true } }),
      indexPages({ framework: 'react' }),
      generateRegistry({ routes: { except: [unusedByPages] } }),
      {
        run(_, __, indexes) {
          for (const language of languages) {
            const source = `resources/lang/${language}`
            indexes.add(source, {
              ...{ source, glob: ['**/*.json'], output: `.adonisjs/client/lang/${language}.ts` },
              filter: (path) => !notInPages.test(path),
              as: (files, buffer) =>
                Object.keys(files.asList()).forEach((area) =>
                  buffer.write(
                    `export { default as ${area} } from '../../../${source}/${area}.json'`
                  )
                ),
            })
          }
          indexes.add('replies', {
            ...{ source: 'resources/lang', glob: ['*/replies.json'] },
            output: '.adonisjs/client/replies.ts',
            as: (_vfs, buffer) =>
              languages.forEach((language) =>
                buffer.write(
                  `export { default as ${language} } from '../../resources/lang/${language}/replies.json'`
                )
              ),
          })
        },
      },
    ],
  },
})
