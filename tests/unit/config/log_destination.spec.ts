import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import serverLimits from '#config/server_limits'
import { LogDestination } from '#config/log_destination'
import { expect } from '#tests/helpers/expect'
import { ownFolder } from '#tests/helpers/terminal'
import { valuesOf } from '#tests/helpers/values'

const line = (count: number) => `{"count":${count},"msg":"${'x'.repeat(1000)}"}\n`
const fitting = Math.floor(serverLimits.log.waitingBytes / 1024)

test.group('Log | destination', () => {
  test('writes each line in order', async ({ assert }) => {
    await using file = await open(join(await ownFolder(), 'log'), 'w+')
    const log = new LogDestination(file.fd)

    for (let count = 0; count < 20; count++) log.write(line(count))

    const written = await whenWritten(file.fd, 20)
    assert.deepEqual(
      valuesOf(written, 'count'),
      Array.from({ length: 20 }, (_, count) => count)
    )
  })

  test('drops and counts lines while the disk is full, and logs the count afterwards', async ({
    assert,
  }) => {
    await using full = await open('/dev/full', 'w')
    await using file = await open(join(await ownFolder(), 'log'), 'w+')
    const log = new LogDestination(full.fd)

    for (let count = 0; count < fitting + 200; count++) log.write(line(count))
    log.flushSync()
    log.fd = file.fd
    log.flushSync()

    const written = await whenWritten(file.fd, fitting)
    const told = written.find(({ msg }) => msg === 'log lines were dropped')
    assert.isAtLeast(told.count, 100)
    assert.isAtMost(told.count, 300)
  })

  test('continues when nobody reads any more', async ({ assert }) => {
    const log = new LogDestination(-1)
    for (let count = 0; count < 10; count++) log.write(line(count))
    assert.doesNotThrow(() => log.flushSync())
  })
})

/** What stands in the file once the line about dropped ones, or the last, is there. */
async function whenWritten(fd: number, lines: number): Promise<any[]> {
  let text = ''
  const written = async () => {
    text = await readFile(`/proc/self/fd/${fd}`, 'utf8')
    return text.endsWith('\n') && text.trim().split('\n').length >= lines
  }
  await expect.poll(written).toBe(true)
  return text
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one))
}
