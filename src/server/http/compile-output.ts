import * as core from 'zod/v4/core';

/**
 * The same schema with objects that zod compiles to functions, which checks a list in a third of the time. Contracts are
 * written with `zod/mini`, which never does that, because the policy of our pages forbids code made from text. Other
 * kinds of schema stay as they are, with what is inside them.
 */
export function compileOutput(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, compileOutput(field)]);
    return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) });
  }
  if (def.type === 'array') return new core.$ZodArray({ ...def, element: compileOutput(def.element) });
  if (def.type === 'nullable')
    return new core.$ZodNullable({ ...def, innerType: compileOutput(def.innerType) });
  return schema;
}
