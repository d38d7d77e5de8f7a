import { createHmac, randomInt } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appKey } from '#config/app'
import limits from '#config/limits'
import { countRows } from '#database/statements'

const table = 'recovery_codes'
const { recoveryCodes, recoveryCodeCharacters } = limits.secondFactor

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export async function renewRecoveryCodes(userId: number, trx: TransactionClientContract) {
  const codes = Array.from({ length: recoveryCodes }, newCode)
  await trx.from(table).where({ user_id: userId }).delete()
  await trx
    .table(table)
    .multiInsert(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

export async function spendRecoveryCode(
  userId: number,
  code: string,
  trx: TransactionClientContract
) {
  const typed = code.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1')
  const same = trx.from(table).where({ user_id: userId, hash: hashOf(userId, typed) })
  return Number(await same.delete()) > 0
}

export const countRecoveryCodes = (userId: number) =>
  countRows(db.from(table).where({ user_id: userId }))

const newCode = () =>
  Array.from({ length: recoveryCodeCharacters }, () => alphabet[randomInt(alphabet.length)]).join(
    ''
  )

/** Nobody can try codes without the key, which the database doesn't have. */
const hashOf = (userId: number, code: string) =>
  createHmac('sha256', appKey.release())
    .update(`recovery code of ${userId} ${code}`)
    .digest('base64url')
