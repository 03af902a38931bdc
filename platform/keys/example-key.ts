/** A key that nobody has, for examples. */
export const EXAMPLE_KEY = 'fcs_3kTz9QxA_7YpVn2LcR8sWm4XbD6fHj1GtKe5ZuQaN0a1b2c'
