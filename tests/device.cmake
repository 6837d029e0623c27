cmake_minimum_required(VERSION 3.25)
# Compiles PROBE, a game's rules as device code, without optimization and without a device's own headers. It must need no function from
# outside (memcmp, memset, ..) and no object that the host owns: clang lends those to the device (as weak constants), other compilers let the
# program trap.
execute_process(
  COMMAND ${CLANG} -x cuda --cuda-gpu-arch=sm_90 --cuda-device-only -nocudainc -nocudalib -std=c++20 -O0 -DNDEBUG -I ${SOURCE}/src -S ${PROBE} -o
          ${PROBE}.ptx
  RESULT_VARIABLE failed
  ERROR_VARIABLE errors)
if(failed)
  message(FATAL_ERROR "The rules do not compile for a device:\n${errors}")
endif()
file(STRINGS ${PROBE}.ptx foreign REGEX "^\\.extern|^\\.weak \\.(const|global)")
if(foreign)
  list(JOIN foreign "\n  " foreign)
  message(FATAL_ERROR "The rules use what a device does not have:\n  ${foreign}")
endif()
