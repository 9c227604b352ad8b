/** Replaces CSS modules in tests: every class name is the class itself. */
module.exports = new Proxy({}, { get: (_target, name) => (name === "__esModule" ? true : name) });
