/*
| The framework's terminal commands. TypeScript is compiled in memory, so the file itself is JavaScript.
| A production build replaces it.
*/
import '@poppinss/ts-exec'

await import('./bin/console.js')
