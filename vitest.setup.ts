import process from 'node:process'
import fc from 'fast-check'

/**
 * Generated cases are the same in every run, so that a change and not chance decides whether tests pass.
 * `FACSIMILE_SEED=random` looks for new counterexamples; the seed of a failure is printed, and given as a number it
 * repeats the run.
 */
const given = process.env.FACSIMILE_SEED ?? '20261120'
fc.configureGlobal({...(given !== 'random' && {seed: Number(given)})})
