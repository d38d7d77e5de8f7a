import vine from '@vinejs/vine'
import { languages } from '#config/languages'

export const languageValidator = vine.create({ language: vine.enum(languages) })
