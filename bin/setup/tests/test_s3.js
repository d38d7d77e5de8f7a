// npm run test:s3: the tests that touch images, with the images in an object store of their own.
// Arguments go to the test runner: `npm run test:s3 -- --files image_sweep`.
import { buildPages } from '../build.js'
import { install } from '../install.js'
import { startObjectStore } from './object_store.js'
import { perform } from '../project.js'
import { runTests, testEntry } from './test_command.js'

const files = [
  'backup',
  'completeness',
  'demo',
  'functional/images/*',
  'hourly_limits',
  'image_move',
  'image_upload',
  'interrupted_uploads',
  'privacy',
  'property_images',
  'readiness',
  'security_log',
  'social_images',
  'storage_failures',
  'trash',
  'undo',
  'undo_reviews',
  'versions',
]

await perform(async () => {
  await install()
  await buildPages(process.env)
  const { settings } = await startObjectStore()
  const args = process.argv.slice(2)
  const selection = args.length ? args : ['--files', files.join()]
  return runTests([...testEntry, 'unit', 'functional', ...selection], {
    env: { ...process.env, ...settings },
  })
})
