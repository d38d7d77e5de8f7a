import type { AppCommand } from '../command_result.js'
import { fullPath } from '../options.js'
import { missingFiles, pluralize } from '../table.js'

export default function backup(program: AppCommand) {
  program
    .command('backup')
    .description('Copy the database and the images into a new folder, while the server runs')
    .argument('<dir>', 'where the folder manzil-<date>-<time> is made', fullPath)
    .runs(async (into: string) => {
      const { backUp } = await import('#maintenance/backup')
      const { dataDir } = await import('#config/storage')
      const made = await backUp(into)
      const { folder, users, properties, images, missing } = made
      const contents = [
        pluralize(users, 'user'),
        pluralize(properties, 'property', 'properties'),
        pluralize(images, 'image'),
      ]
      return {
        changed: { command: 'backup', count: users },
        json: made,
        lines: [
          `${folder}: ${contents.join(', ')}; checked`,
          ...missingFiles(missing),
          `To restore it: stop the server, move ${dataDir} out of the way,`,
          `  cp -a ${folder} ${dataDir}`,
          '  and start the server. The settings in .env are not part of it.',
        ],
      }
    })
}
