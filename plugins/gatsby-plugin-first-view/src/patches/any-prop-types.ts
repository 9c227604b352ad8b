/** Stands for each type and each function of the package `prop-types`. */
const anyType: object = new Proxy(() => anyType, { get: () => anyType });

export default anyType;
