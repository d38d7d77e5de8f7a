import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { countRows } from '#database/statements'
import { keyedHashOf, randomText } from '#models/told_once'

const table = 'recovery_codes'
const { recoveryCodes, recoveryCodeCharacters } = limits.secondFactor

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export async function renewRecoveryCodes(userId: number, trx: TransactionClientContract) {
  const codes = Array.from({ length: recoveryCodes }, () =>
    randomText(alphabet, recoveryCodeCharacters)
  )
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

const hashOf = (userId: number, code: string) => keyedHashOf(`recovery code of ${userId} ${code}`)
