import {fileURLToPath} from 'node:url'

const {url} = import.meta

/** The program of a worker, which is beside this module in each of its forms: source, module of a package, or chunk of a bundle. */
export const WORKER_FILE = fileURLToPath(new URL(`./worker${url.slice(url.lastIndexOf('.'))}`, url))
