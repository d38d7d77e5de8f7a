import { configApp } from '@adonisjs/eslint-config'
import reactHooks from 'eslint-plugin-react-hooks'

export default configApp(
  { ignores: ['.adonisjs/**', 'build/**', 'public/**', 'storage/**', 'database/schema.ts'] },
  { files: ['inertia/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['inertia/**/*.{ts,tsx}'],
    rules: {
      // Plain numbers and pure functions: the pages and the server have the same limits, and fold alike.
      '@adonisjs/no-backend-import-in-frontend': [
        'error',
        {
          allowed: [
            '#config/limits',
            '#config/lists',
            '#config/reviews',
            '#database/folding',
            '#lists/search',
          ],
        },
      ],
    },
  }
)
