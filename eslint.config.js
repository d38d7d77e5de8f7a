import { configApp } from '@adonisjs/eslint-config'
import reactHooks from 'eslint-plugin-react-hooks'
import { shared } from './bin/setup/build.js'

const styleProperty = 'MemberExpression[object.property.name="style"] > Identifier.property'

export default configApp(
  {
    ignores: [
      '.adonisjs/**',
      'build/**',
      'public/**',
      'ssr/**',
      'storage/**',
      'tmp/**',
      'database/schema.ts',
    ],
  },
  // It would format each file, as npm run format does.
  { rules: { 'prettier/prettier': 'off' } },
  {
    // The test watches each statement where the driver runs it.
    ignores: ['database/sqlite_driver.ts', 'tests/unit/history/interruptions.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'sqlite3', message: 'database/sqlite_driver.ts alone calls the driver.' },
      ],
    },
  },
  { files: ['inertia/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['inertia/**/*.tsx', 'resources/js/**/*.ts'],
    rules: {
      // For the style sheets `tests/unit/styles.spec.ts` says so.
      'no-restricted-syntax': [
        'error',
        ...['JSXAttribute[name.name="style"] Property > Identifier.key', styleProperty].map(
          (place) => ({
            selector: `${place}[name=/^(left|right)$|Left|Right/]`,
            message: 'A side turns with the language: inlineStart, inlineEnd.',
          })
        ),
      ],
    },
  },
  {
    files: ['inertia/**/*.{ts,tsx}'],
    rules: {
      // Plain numbers and pure functions: the pages and the server have the same limits, and fold alike.
      '@adonisjs/no-backend-import-in-frontend': [
        'error',
        {
          allowed: shared.map(aliasOf),
        },
      ],
    },
  }
)

function aliasOf(path) {
  const name = `#${path.replace(/^app\//, '')}`
  return name.endsWith('.ts') ? name.slice(0, -3) : `${name}/*`
}
