// @ts-check
import { verify } from './tools/verification.mjs'

const { failed } = await verify()
process.exitCode = failed > 0 ? 1 : 0
