import factory from '@adonisjs/lucid/factories'
import { next } from '#database/factories/sequence'
import PropertyImage from '#models/property_image'

/** The row only; its file doesn't exist. */
export const PropertyImageFactory = factory
  .define(PropertyImage, () => {
    const number = next()
    return {
      fileName: `sea-view-${1_760_000_000_000 + number}-${'k3f9x2'.padEnd(16, '0')}.jpg`,
      width: 1600,
      height: 1200,
      position: number,
    }
  })
  .build()
