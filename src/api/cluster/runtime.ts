/** Describes the runtime of the engine where clients expect a JVM. `runtime` is its name and version. */
export function describeRuntime(runtime: string) {
  const end = runtime.lastIndexOf(' ');
  const [name, version] = [runtime.slice(0, end), runtime.slice(end + 1)];
  return {
    version,
    vm_name: name,
    vm_version: version,
    vm_vendor: name,
    bundled_jdk: false,
    using_bundled_jdk: false,
  };
}
