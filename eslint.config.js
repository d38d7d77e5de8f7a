import { configApp } from '@adonisjs/eslint-config'
import reactHooks from 'eslint-plugin-react-hooks'

export default configApp(
  { ignores: ['.adonisjs/**', 'build/**', 'public/**', 'storage/**', 'database/schema.ts'] },
  { files: ['inertia/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended }
)
