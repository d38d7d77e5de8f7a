import { engine } from '#engines/engine'
import { claimDataFolder } from '#image_store/data_folder_lock'
import { sweepStaging } from '#images/image_sweep'
import {
  ensureFolders,
  ensureImageStore,
  ensureLimits,
  ensureMigrated,
  ensureWriteLock,
} from '#maintenance/boot_checks'
import { ensureDatabaseBelongs, markDataFolder } from '#maintenance/data_folder'
import { forgetUntrustedProxy } from '#maintenance/untrusted_proxy'

export async function checkDataFolder() {
  await ensureFolders()
  await ensureDatabaseBelongs()
}

export async function prepareServer() {
  await engine().ensureUsable()
  await ensureWriteLock()
  await ensureImageStore()
  await ensureMigrated()
  await markDataFolder()
  await claimDataFolder(sweepStaging)
  await ensureLimits()
  await forgetUntrustedProxy()
}
